import locale from 'antd/es/locale/es_ES'
import 'dayjs/locale/es-mx'

export default locale
