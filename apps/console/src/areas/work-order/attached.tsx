import { Pictures } from '../../kernel/image-viewer'
import './attached.css'

/** What was handed in, where anything was. */
export function Attached({ paths }: { paths: readonly string[] }) {
  return (
    paths.length > 0 && (
      <div className="ch-complaint-pictures">
        <Pictures paths={paths} />
      </div>
    )
  )
}
