import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { texts as cockpitTexts } from '../../../kernel/cockpit/texts'
import { instantText, leftToRight } from '../../../kernel/format'
import { Pictures } from '../../../kernel/image-viewer'
import { type Shower, useShow } from '../../../kernel/show'
import { toneOf } from '../../../kernel/status-tag'
import { Timeline, type TimelineEntry } from '../../../kernel/timeline'
import { useLog } from '../../../kernel/use-log'
import { texts } from './texts'

const STEP = 20

/** What seats recorded of a customer, newest first. */
export function FollowUps({ assignmentId }: { assignmentId: number }) {
  const shower = useShow()
  const { lines, reading } = useLog(telemarketing.followLogList, { assignmentId }, STEP)
  return <Timeline title={shower.t(texts.follows)} entries={lines?.map(line => entryOf(line, shower))} {...reading} />
}

function entryOf(line: RowOf<typeof telemarketing.followLogList>, { t, dictionaries }: Shower): TimelineEntry {
  const { followId, followUpTime, followUpUser, followUpStatus, notApplyReason, remark, nextFollowTime } = line
  return {
    id: followId,
    at: followUpTime,
    who: followUpUser,
    tone: toneOf('telemarketStatus', followUpStatus),
    title: dictionaries.label('telemarketStatus', followUpStatus),
    text: (
      <>
        {notApplyReason !== null && <div>{dictionaries.label('notApplyReason', notApplyReason)}</div>}
        {remark && (
          <div>
            <bdi>{remark}</bdi>
          </div>
        )}
        {nextFollowTime && (
          <div>{t(cockpitTexts.story.nextAt, { time: leftToRight(instantText(nextFollowTime)) })}</div>
        )}
        <Pictures paths={line.attachments} />
      </>
    ),
  }
}
