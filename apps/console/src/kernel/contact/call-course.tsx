import { phoneCallState, telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { toneIn } from '@countinghouse/contract/kernel/choice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { durationText } from '../format'
import { useText } from '../i18n'
import { useShow } from '../show'
import { StatusDot } from '../status-tag'
import { useLabel } from '../use-label'
import { useRead } from '../use-read'
import { texts } from './texts'
import './call-course.css'

type State = AnswerOf<typeof telephony.callState>['phoneCallState']

const OVER: readonly State[] = ['ended', 'failed']
const EVERY_MS = 1500

interface CourseProps {
  attemptId: number
  area: string
  /** This browser makes it. */
  isHere: boolean
}

/** How a call through a channel goes on, until it is over; then the lists of its page show it. */
export function CallCourse({ attemptId, area, isHere }: CourseProps) {
  const t = useText()
  const label = useLabel()
  const { dictionaries } = useShow()
  const queries = useQueryClient()
  const first = useRead(telephony.callState, { attemptId }, { keep: true })
  const isOver = first.data !== undefined && OVER.includes(first.data.phoneCallState)
  const { data } = useRead(telephony.callState, { attemptId }, { keep: true, ...(!isOver && { everyMs: EVERY_MS }) })
  useEffect(() => {
    if (!isOver) return
    for (const shown of [area, 'customer', 'order']) void queries.invalidateQueries({ queryKey: [shown] })
  }, [isOver, area, queries])
  const state = data?.phoneCallState ?? 'asked'
  const talked = data?.calltimevalue ? durationText(data.calltimevalue) : ''
  const why = data?.hangingUpReason ? dictionaries.label('hangUpReason', data.hangingUpReason) : ''
  return (
    <span className="ch-call-course" role="status">
      <StatusDot
        tone={toneIn(phoneCallState, state)}
        text={state === 'asked' && !isHere ? t(texts.takePhone) : label(phoneCallState, state)}
      />
      {isOver && (
        <>
          {talked && <bdi className="ch-figures">{talked}</bdi>}
          {state === 'ended' && why && <span>{why}</span>}
        </>
      )}
    </span>
  )
}
