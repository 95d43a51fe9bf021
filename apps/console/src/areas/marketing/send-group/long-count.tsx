import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { PercentBar } from '../../../kernel/percent-bar'
import { useShow } from '../../../kernel/show'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import './long-count.css'
import { texts } from './texts'

const POLL_MS = 1000

/** A condition whose members are not counted in a moment: counted in the background by who wishes it, with its progress. */
export function LongCount({ asked }: { asked: InputOf<typeof sendGroups.sendGroupTried> }) {
  const t = useText()
  const may = useMay()
  const shower = useShow()
  const [watching, setWatching] = useState(true)
  const { data } = useRead(sendGroups.sendGroupTried, asked, watching ? { everyMs: POLL_MS } : {})
  const begin = useAction(sendGroups.sendGroupTry, { success: false })
  const stop = useAction(sendGroups.sendGroupCountStop, { success: false })
  if (!data) return null
  const isCounting = data.countPercent !== null
  if (watching !== isCounting) setWatching(isCounting)
  if (data.memberCount !== null)
    return (
      <span className="ch-group-long">
        <strong>{t(texts.counted, { count: data.memberCount })}</strong>
        {shower.field(sendGroups.sendGroupTried.output, data, 'countTime')}
      </span>
    )
  if (data.countPercent !== null)
    return (
      <div className="ch-group-long">
        <PercentBar percent={data.countPercent} size="small" isActive name={t(texts.counting)} />
        <Button size="small" loading={stop.busy} onClick={() => void stop.run({}).catch(() => undefined)}>
          {t(texts.abandon)}
        </Button>
      </div>
    )
  return (
    <div className="ch-group-long">
      <span className="ch-note">{t(texts.long)}</span>
      {may(sendGroups.sendGroupTry) && (
        <Button size="small" loading={begin.busy} onClick={() => void begin.run(asked).catch(() => undefined)}>
          {t(texts.countBehind)}
        </Button>
      )}
    </div>
  )
}
