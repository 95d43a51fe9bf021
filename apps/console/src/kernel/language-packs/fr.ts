import locale from 'antd/es/locale/fr_FR'
import 'dayjs/locale/fr'

export default locale
