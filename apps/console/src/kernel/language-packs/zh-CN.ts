import locale from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'

export default locale
