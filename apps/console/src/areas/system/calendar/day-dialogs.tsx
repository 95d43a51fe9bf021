import { calendar } from '@countinghouse/contract/areas/system/calendar/calls'
import { Button, Checkbox } from 'antd'
import { deed } from '../../../kernel/afterwards'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useAction, useDone } from '../../../kernel/use-action'
import type { Year } from './month'
import './day-dialogs.css'

interface DayProps {
  data: Year
  day: string
  onClose: () => void
}

/** Makes a day a holiday, renames it, or makes it an ordinary day again. */
export function HolidayDialog({ data, day, onClose }: DayProps) {
  const t = useText()
  const { country } = data
  const known = data.holidays.find(holiday => holiday.day === day)
  const done = useDone()
  const remove = useAction(calendar.holidayDelete, {
    success: done(t('system:calendar.remove', { day })),
    undo: given => known && deed(calendar.holidaySave, { ...given, name: known.name }),
  })
  const takeAway = () =>
    remove.run({ country, day }).then(onClose, () => {
      // Said by the action; the dialog stays.
    })
  return (
    <FormDialog
      call={calendar.holidaySave}
      title={t(known ? 'system:calendar.editTitle' : 'system:calendar.addTitle', { day })}
      intro={
        known && (
          <Button danger size="small" loading={remove.busy} onClick={() => void takeAway()}>
            {t('system:calendar.remove', { day })}
          </Button>
        )
      }
      fields={[{ field: 'name', label: t('system:calendar.name') }]}
      fixed={{ country, day }}
      initial={{ name: known?.name }}
      submit={t('system:setup.save')}
      onClose={onClose}
    />
  )
}

function WeekdayBoxes({ value, onChange, disabled }: ControlProps) {
  const t = useText()
  return (
    <Checkbox.Group
      className="ch-sys-weekdays"
      disabled={disabled}
      value={value as number[] | undefined}
      onChange={onChange}
      options={([1, 2, 3, 4, 5, 6, 7] as const).map(day => ({ value: day, label: t(`system:weekday.${day}`) }))}
    />
  )
}

/** The weekdays on which the country works. */
export function WeekDialog({ data, onClose }: Omit<DayProps, 'day'>) {
  const t = useText()
  const { country, weekdays } = data
  return (
    <FormDialog
      call={calendar.weekSave}
      title={t('system:calendar.week')}
      intro={t('system:calendar.weekText')}
      fields={[{ field: 'weekdays', control: WeekdayBoxes }]}
      fixed={{ country }}
      initial={{ weekdays }}
      submit={t('system:setup.save')}
      onClose={onClose}
    />
  )
}
