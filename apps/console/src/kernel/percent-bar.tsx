import { Progress } from 'antd'
import { rateText } from './format'
import { useLanguage } from './i18n'

interface PercentBarProps {
  percent: number
  /** What is under way. */
  name: string
  size?: 'small'
  isActive?: boolean
  /** Without its figure, where nobody knows how much there is. */
  bare?: boolean
}

/** How far something is, with its percentage as the language writes it. */
export function PercentBar({ percent, name, size, isActive, bare }: PercentBarProps) {
  const language = useLanguage()
  return (
    <Progress
      percent={percent}
      size={size ?? 'default'}
      {...(isActive && { status: 'active' })}
      showInfo={!bare}
      format={shown => rateText(shown ?? 0, language, 0)}
      aria-label={name}
    />
  )
}
