import locale from 'antd/es/locale/en_US'

export default locale
