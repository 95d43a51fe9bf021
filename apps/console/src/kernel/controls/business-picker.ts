import { clockText } from '@countinghouse/domain/kernel/clock-text'
import dayjsDates from '@rc-component/picker/generate/dayjs'
import { DatePicker as AntdPicker } from 'antd'
import dayjs from 'dayjs'

/** This moment as the business's clock shows it, whatever the zone of the browser. */
export const businessNow = (): dayjs.Dayjs => dayjs(clockText(new Date()))

/** antd's calendar by the business's clock: the day that it marks, the month that it opens with, its "Now". */
export const DatePicker = AntdPicker.generatePicker<dayjs.Dayjs>({ ...dayjsDates, getNow: businessNow })
