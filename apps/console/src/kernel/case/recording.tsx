import { Button } from 'antd'
import { useState } from 'react'
import { saveStoredFile } from '../file-address'
import { useText } from '../i18n'
import { Dash } from '../money'
import { notify } from '../notify'

/** What a call sounded like: a file that is kept here, asked for on purpose as every look at it is logged, or one of the telephone system's. */
export function Recording({ address, name }: { address: string; name: string }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!address) return <Dash />
  const text = t('kernel:case.download')
  if (!address.startsWith('/file/view/'))
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  const save = () => {
    setBusy(true)
    saveStoredFile(address, name)
      .catch((fault: Error) => notify.failure(fault.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} loading={busy} onClick={save}>
      {text}
    </Button>
  )
}
