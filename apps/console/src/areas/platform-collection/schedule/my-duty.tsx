import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useSay } from '../../../kernel/afterwards'
import { instantText } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'
import './my-duty.css'

type Day = AnswerOf<typeof schedules.myDuty>

/** One's own day of duty, for who collects: signed in or not, and the button that changes it. */
export function MyDuty() {
  const may = useMay()
  return may(schedules.signInDistribution) ? <OwnDay /> : null
}

function OwnDay() {
  const t = useText()
  const say = useSay()
  const { data } = useRead(schedules.myDuty, {})
  const signIn = useAction(schedules.signInDistribution, { success: false })
  const signOut = useAction(schedules.signOut, { success: t(texts.signedOut) })
  if (!data || data.expected === null) return null
  const come = async () => {
    try {
      const { receivedCount } = await signIn.run({})
      say(t(texts.signedIn, { count: receivedCount }), {})
    } catch {
      // Said by the action.
    }
  }
  const left = data.signOutTime !== null
  return (
    <div className="ch-duty">
      <span>{dayText(data, t)}</span>
      {data.maySignIn && (
        <Button type="primary" loading={signIn.busy} onClick={() => void come()}>
          {t(left ? texts.signInAgain : texts.signIn)}
        </Button>
      )}
      {data.signInTime && !left && (
        <Button loading={signOut.busy} onClick={() => void signOut.run({}).catch(() => undefined)}>
          {t(texts.signOut)}
        </Button>
      )}
    </div>
  )
}

const timeOf = (instant: string): string => instantText(instant).slice(11)

function dayText(day: Day, t: ReturnType<typeof useText>): string {
  if (day.signOutTime) return t(texts.dutyLeft, { time: timeOf(day.signOutTime) })
  if (day.signInTime) return t(texts.dutySince, { time: timeOf(day.signInTime) })
  if (!day.expected) return t(texts.dutyFree)
  return t(day.maySignIn ? texts.dutyExpected : texts.dutyMissed, { hour: day.signInUntilHour })
}
