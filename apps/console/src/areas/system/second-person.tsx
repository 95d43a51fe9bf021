import { Alert } from 'antd'
import { useText } from '../../kernel/i18n'
import '../../kernel/app-modal.css'

/** Says, before it is asked for, that a second person has to approve what gives a say over money, rights or reach. */
export function SecondPerson() {
  return <Alert className="ch-dialog-fault" type="info" showIcon title={useText()('system:secondPerson.note')} />
}
