import { useText } from '../kernel/i18n'
import './skip-links.css'

const PAGE = '.ch-tab-page[data-shown="true"]'
const FIRST_ROW = `${PAGE} :is(.ant-table-tbody > tr[tabindex], .ch-card, .ch-task-queue a)`

/** The first stops of the window: past menus and header to the page, and to the first row of its list. */
export function SkipLinks() {
  const t = useText()
  return (
    <div className="ch-skip-links">
      <button type="button" onClick={() => focusOn(document.querySelector<HTMLElement>(FIRST_ROW))}>
        {t('app:skip.list')}
      </button>
      <button type="button" onClick={() => focusOn(null)}>
        {t('app:skip.content')}
      </button>
    </div>
  )
}

/** A page without a list has its content for the first row. */
function focusOn(target: HTMLElement | null): void {
  ;(target ?? document.querySelector<HTMLElement>('.ch-shell-content'))?.focus()
}
