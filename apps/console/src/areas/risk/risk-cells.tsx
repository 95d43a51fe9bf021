import { CutText } from '../../kernel/cut-text'
import './risk-cells.css'

/** An expression or a name as it is written: left to right in every language. */
export function Code({ text, width }: { text: string; width?: number }) {
  return (
    <bdi dir="ltr" className="ch-risk-code">
      {width ? <CutText text={text} width={width} /> : text}
    </bdi>
  )
}
