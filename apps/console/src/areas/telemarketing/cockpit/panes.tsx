import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { assignmentDetail } from '@countinghouse/contract/areas/telemarketing/assignment/rows'
import { COUNTRY_RULES } from '@countinghouse/domain/kernel/country'
import { isLanguage } from '@countinghouse/domain/kernel/language'
import { Button } from 'antd'
import { GateButton } from '../../../kernel/contact/call-button'
import { CopyButton } from '../../../kernel/copy-button'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { DetailBand, Section } from '../../../kernel/detail-page'
import { leftToRight } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { PageLink } from '../../../kernel/links'
import { ListSection } from '../../../kernel/list-section'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import type { Prospect } from './draft'
import { texts } from './texts'
import './panes.css'

const timeThere = (country: Prospect['country']): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: COUNTRY_RULES[country].timeZone, timeStyle: 'short' }).format(new Date())

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
        `${dictionaries.label('country', prospect.country)} ${leftToRight(timeThere(prospect.country))}`,
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
export function Histories({ prospect: { assignmentId, custId, rowVersion } }: { prospect: Prospect }) {
  const t = useText()
  const may = useMay()
  const of = { assignmentId }
  return (
    <>
      <ListSection
        title={t(texts.follows)}
        call={telemarketing.followLogList}
        of={of}
        rowKey="followId"
        asOf={String(rowVersion)}
        nothing={t(texts.noFollows)}
        columns={[
          { field: 'followUpTime', below: 'followUpUser' },
          { field: 'followUpStatus', below: 'remark' },
          'notApplyReason',
        ]}
      />
      <ListSection
        title={t(texts.operations)}
        call={telemarketing.userOperationList}
        of={of}
        rowKey="operationTime"
        columns={['operationTime', { field: 'customerOperation', below: 'orderNo' }]}
      />
      {may(customer.callRecordList) && (
        <ListSection
          title={t(texts.calls)}
          call={customer.callRecordList}
          of={{ custId, purpose: 'sale' }}
          rowKey="callId"
          nothing={t(texts.noCalls)}
          columns={[{ field: 'dialTime', below: 'callusername' }, 'calltimevalue', 'hangingUpReason']}
        />
      )}
    </>
  )
}
