import { ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import { useMemo } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { useFieldName } from '../../../kernel/field-name'
import { rateTexts } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { ChoiceDot } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import { Code } from '../risk-cells'
import { texts } from './texts'

type Variable = RowOf<typeof riskVariables.riskVariableList>

/** Which rules and send groups use a variable, and how often it was not known. */
export function UseDialog({ row, onClose }: RowDialogProps<Variable>) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('risk')
  const { label } = useDictionaries()
  const { data, error } = useRead(riskVariables.riskVariableUse, { variableId: row.variableId })
  const content = useMemo(
    (): ChartContent => ({
      kind: 'line',
      categories: data?.days.map(({ dataDate }) => dataDate.slice(5)) ?? [],
      series: [
        {
          key: 'missing',
          name: t(texts.missing),
          tone: 'waiting',
          values: data?.days.map(({ checkCount, missingCount }) => (missingCount / checkCount) * 100) ?? [],
        },
      ],
      ...rateTexts(language),
    }),
    [data, t, language],
  )
  return (
    <AppModal open width={860} title={t(texts.useOf, { name: row.variableName })} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          {data.days.length > 0 ? (
            <Chart
              title={t(texts.missing)}
              definition={t(texts.missingMeans)}
              of={fieldName('dataDate')}
              content={content}
            />
          ) : (
            <p className="ch-note">{t(texts.neverRead)}</p>
          )}
          <Table
            size="small"
            rowKey="ruleId"
            pagination={false}
            dataSource={data.rules}
            locale={{ emptyText: t(texts.noRules) }}
            columns={[
              { title: fieldName('ruleId'), dataIndex: 'ruleId', width: 88 },
              { title: fieldName('appName'), dataIndex: 'appName' },
              { title: fieldName('jexlType'), render: (_, rule) => label('jexlType', rule.jexlType) },
              {
                title: fieldName('jexlExpression'),
                render: (_, rule) => <Code text={rule.jexlExpression} width={280} />,
              },
              { title: fieldName('outcome'), render: (_, rule) => <ChoiceDot of={ruleOutcome} value={rule.outcome} /> },
              { title: fieldName('force'), render: (_, rule) => label('jexlForce', rule.force) },
            ]}
          />
          {data.groups.length > 0 && (
            <Table
              size="small"
              rowKey="groupId"
              pagination={false}
              dataSource={data.groups}
              columns={[
                { title: fieldName('groupName'), dataIndex: 'groupName' },
                { title: fieldName('appName'), dataIndex: 'appName' },
                {
                  title: fieldName('expression'),
                  render: (_, group) => <Code text={group.expression} width={280} />,
                },
              ]}
            />
          )}
        </>
      )}
    </AppModal>
  )
}
