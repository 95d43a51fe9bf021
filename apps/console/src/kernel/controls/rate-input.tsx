import type { ControlProps } from '../list-types'
import { MoneyInput } from './money-input'

/** A rate typed in percent with two places and given on in basis points: both count hundredths. */
export const RateInput = (props: ControlProps) => <MoneyInput {...props} currency="%" />
