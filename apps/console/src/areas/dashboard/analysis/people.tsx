import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kernel/i18n'
import { texts } from './texts'
import './people.css'
import './tag-cloud.css'

/** Faces that stand in a row unless somebody asks for all (G-052). */
export const FACES = 20

interface Person {
  userId: number
  userName: string
  taskCount: number
}

/** Who has tasks in hand: twenty faces of 32 pixels, and how many more there are. */
export function People({ people }: { people: readonly Person[] | undefined }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? (people ?? []) : (people ?? []).slice(0, FACES)
  const left = (people?.length ?? 0) - shown.length
  return (
    <article className="ch-analysis-card">
      <h2>
        <Tooltip title={t(texts.peopleMean)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its definition opens on focus too */}
          <span tabIndex={0}>{t(texts.working)}</span>
        </Tooltip>
      </h2>
      {people?.length === 0 && <p>{t(texts.none)}</p>}
      <ul className="ch-people">
        {shown.map(({ userId, userName, taskCount }) => {
          const said = t(texts.tasksOf, { name: userName, count: taskCount })
          return (
            <li key={userId}>
              <Tooltip title={said}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who it is opens on focus too */}
                <span tabIndex={0} role="img" aria-label={said}>
                  {[...userName][0]?.toUpperCase()}
                </span>
              </Tooltip>
            </li>
          )
        })}
        {left > 0 && (
          <li>
            <Button type="text" size="small" onClick={() => setAll(true)}>
              <bdi dir="ltr">+{left}</bdi>
            </Button>
          </li>
        )}
      </ul>
    </article>
  )
}
