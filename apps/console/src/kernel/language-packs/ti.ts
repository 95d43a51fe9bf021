import locale from 'antd/es/locale/th_TH'
import 'dayjs/locale/th'

export default locale
