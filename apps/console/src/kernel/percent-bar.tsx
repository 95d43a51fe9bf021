import { Progress } from 'antd'
import { rateText } from './format'
import { useLanguage } from './i18n'

interface PercentBarProps {
  /** Undefined where nobody knows how much there is. */
  percent: number | undefined
  /** What is under way. */
  name: string
  size?: 'small'
  isActive?: boolean
}

/** How far something is, with its percentage as the language writes it. */
export function PercentBar({ percent, name, size, isActive }: PercentBarProps) {
  const language = useLanguage()
  return (
    <Progress
      percent={percent ?? 0}
      size={size ?? 'default'}
      {...(isActive && { status: 'active' })}
      showInfo={percent !== undefined}
      format={shown => rateText(shown ?? 0, language, 0)}
      aria-label={name}
    />
  )
}
