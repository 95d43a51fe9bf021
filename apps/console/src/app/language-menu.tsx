import { TranslationOutlined } from '@ant-design/icons'
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { Button, Dropdown } from 'antd'
import { setLanguage, useLanguage, useText } from '../kernel/i18n'

export function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  const items = LANGUAGES.map(code => ({ key: code, label: <bdi>{NATIVE_NAMES[code]}</bdi> }))
  const choose = ({ key }: { key: string }) => isLanguage(key) && void setLanguage(key)
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [language], onClick: choose }}>
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t('app:header.language')}
        title={t('app:header.language')}
      />
    </Dropdown>
  )
}
