import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../i18n'
import { texts } from './texts'
import '../list-states.css'

/** Stands where a case would: every task of the queue is done. `list` is the path of one's own tasks. */
export function QueueDone({ list }: { list: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className="ch-empty" data-kind="done">
      <h1>{t(texts.queue.done)}</h1>
      <p>{t(texts.queue.doneHint)}</p>
      <Button onClick={() => void navigate(list)}>{t(texts.queue.toList)}</Button>
    </div>
  )
}
