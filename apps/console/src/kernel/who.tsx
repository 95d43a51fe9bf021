import { useText } from './i18n'

/** The name under which the server writes automatic steps (G-055). */
const AUTOMATIC = 'system'

/** Who did something; what nobody did is the system's, in the reader's language. */
export function Who({ name }: { name: string }) {
  const t = useText()
  return <bdi>{name === AUTOMATIC ? t('kernel:automatic') : name}</bdi>
}
