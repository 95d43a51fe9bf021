import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { assignmentDetail } from '@countinghouse/contract/areas/telemarketing/assignment/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { isLanguage } from '@countinghouse/domain/kernel/language'
import { Button } from 'antd'
import { Recording } from '../../../kernel/case/recording'
import { GateButton } from '../../../kernel/contact/call-button'
import { CopyButton } from '../../../kernel/copy-button'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { DetailBand, Section } from '../../../kernel/detail-page'
import { durationText, timeThere } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { PageLink } from '../../../kernel/links'
import { ListSection } from '../../../kernel/list-section'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { Dash } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import type { Prospect } from './draft'
import { FollowUps } from './follow-ups'
import { texts } from './texts'
import './panes.css'

type Called = RowOf<typeof telemarketing.callList>

/** Who it is, how to reach him and what time it is there. */
export function ProspectBand({ prospect }: { prospect: Prospect }) {
  const { t, dictionaries } = useShow()
  const may = useMay()
  const { custId, teleMarketUser, assignStatus, convertStatus, repayUrl } = prospect
  const state = (code: 'teleAssignStatus' | 'teleConvertStatus', value: number) => (
    <StatusTag tone={toneOf(code, value)} text={dictionaries.label(code, value)} />
  )
  return (
    <DetailBand
      face={teleMarketUser.charAt(0)}
      title={
        may(customer.detail) ? (
          <PageLink kind="customer" id={custId}>
            {teleMarketUser}
          </PageLink>
        ) : (
          <bdi>{teleMarketUser}</bdi>
        )
      }
      state={
        <>
          {state('teleAssignStatus', assignStatus)}
          {state('teleConvertStatus', convertStatus)}
        </>
      }
      facts={[
        <Masked key="mobile" value={prospect.mobile} subject="customer" id={custId} field="mobile" />,
        prospect.appPackageName,
        `${dictionaries.label('country', prospect.country)} ${timeThere(prospect.timeZone)}`,
      ]}
      figure={{
        label: t(texts.missing),
        value: <span className="ch-tele-type">{dictionaries.label('telemarketingType', prospect.type)}</span>,
      }}
      track={
        <div className="ch-tele-actions">
          {prospect.mayFollow && (
            <GateButton
              key={prospect.assignmentId}
              calls={{ ask: telemarketing.askCall, call: telemarketing.call }}
              input={{ assignmentId: prospect.assignmentId }}
              shortcut="t"
            />
          )}
          {repayUrl && (
            <>
              <Button size="small" href={repayUrl} target="_blank" rel="noreferrer">
                {t(texts.openLink)}
              </Button>
              <CopyButton text={repayUrl} />
            </>
          )}
        </div>
      }
    />
  )
}

/** What to say, in the language of the customer. */
export function Script({ prospect: { script, scriptLanguage } }: { prospect: Prospect }) {
  const t = useText()
  return (
    <Section title={t(texts.script)}>
      {script ? (
        <p
          className="ch-tele-script"
          lang={isLanguage(scriptLanguage) ? (scriptLanguage === 'ti' ? 'th' : scriptLanguage) : undefined}
          dir="auto"
        >
          {script}
        </p>
      ) : (
        <p className="ch-note">{t(texts.noScript)}</p>
      )}
    </Section>
  )
}

export function Facts({ prospect }: { prospect: Prospect }) {
  const t = useText()
  return (
    <>
      <Section title={t(texts.user)}>
        <FieldPairs
          schema={assignmentDetail}
          row={prospect}
          columns={1}
          fields={[
            'email',
            'registerTime',
            'idInfoSubmitTime',
            'basicInfoSubmitTime',
            'bankCardSubmitTime',
            'contactSubmitTime',
            'orderSubmitTime',
            'lastSettleTime',
          ]}
        />
      </Section>
      <Section title={t(texts.work)}>
        <FieldPairs
          schema={assignmentDetail}
          row={prospect}
          columns={1}
          fields={[
            'loanType',
            'days',
            'hours',
            'seat',
            'assignTime',
            'followStatus',
            'lastFollowUpStatus',
            'lastNotApplyReason',
            'lastFollowRemark',
            'nextFollowTime',
            'loadNum',
            'assignNum',
            'convertNum',
            'recycleNum',
          ]}
        />
      </Section>
    </>
  )
}

/** What was said, what he did, and the calls. */
export function Histories({ prospect: { assignmentId, rowVersion } }: { prospect: Prospect }) {
  const t = useText()
  const of = { assignmentId }
  return (
    <>
      <FollowUps assignmentId={assignmentId} />
      <ListSection
        title={t(texts.operations)}
        call={telemarketing.userOperationList}
        of={of}
        rowKey="operationTime"
        columns={['operationTime', { field: 'customerOperation', below: 'orderNo' }]}
      />
      <ListSection
        title={t(texts.calls)}
        call={telemarketing.callList}
        of={of}
        rowKey="callId"
        asOf={String(rowVersion)}
        nothing={t(texts.noCalls)}
        columns={[
          { field: 'dialTime', below: 'callusername' },
          {
            field: 'calltimevalue',
            below: 'hangingUpReason',
            show: (seconds: number, row: Pick<Called, 'connectionTime'>) =>
              row.connectionTime ? <bdi className="ch-figures">{durationText(seconds)}</bdi> : <Dash />,
          },
          {
            field: 'RecordingAccessAddress',
            show: (address: string, row: Pick<Called, 'callId'>) => (
              <Recording address={address} name={`call-${row.callId}.wav`} />
            ),
          },
        ]}
      />
    </>
  )
}
