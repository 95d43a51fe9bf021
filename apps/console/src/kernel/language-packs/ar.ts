import locale from 'antd/es/locale/ar_EG'
import 'dayjs/locale/ar'

const datePicker = locale.DatePicker!

export default {
  ...locale,
  DatePicker: {
    ...datePicker,
    // The full names overlap in the heads of a range picker.
    lang: { ...datePicker.lang, shortWeekDays: ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'] },
  },
}
