import { PlusOutlined } from '@ant-design/icons'
import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { refreshServerEntries } from '../../../kernel/dictionary-texts'
import { useFieldName } from '../../../kernel/field-name'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { deleteForm, editForm, rowForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import '../../../kernel/row-actions.css'

type Dict = RowOf<typeof dict.dictList>
type Item = RowOf<typeof dict.dictItemList>

const AddDialog = rowForm<typeof dict.dictItemAdd, Dict>(dict.dictItemAdd, {
  title: 'system:dictItems.addTitle',
  intro: 'system:dictItems.addText',
  submit: 'system:dictItems.add',
  values: row => ({ name: row.dictName }),
  fields: { dictStatus: 'hidden' },
  fixed: ({ dictType }) => ({ dictType }),
  onDone: refreshServerEntries,
  initial: ({ itemCount }) => ({ dictSort: (itemCount + 1) * 10 }),
})

const EditDialog = editForm<typeof dict.dictItemEdit, Item>(dict.dictItemEdit, {
  title: 'system:dictItems.editTitle',
  intro: 'system:dictItems.editText',
  submit: 'system:setup.save',
  values: row => ({ name: row.dictValue }),
  fixed: ['dictItemId', 'rowVersion'],
  onDone: refreshServerEntries,
})

const DeleteDialog = deleteForm<typeof dict.dictItemDelete, Item>(dict.dictItemDelete, {
  fixed: ({ dictItemId }) => ({ dictItemId }),
  onDone: refreshServerEntries,
  name: row => row.dictValue,
})

const MOST = 200

/** The entries of one dictionary in their order. */
export function DictItemsDialog({ row, onClose }: RowDialogProps<Dict>) {
  const { t, field } = useShow()
  const may = useMay()
  const fieldName = useFieldName('system')
  const [open, setOpen] = useState<{ what: 'add' } | { what: 'edit' | 'delete'; item: Item }>()
  const { data, error, isPending } = useRead(dict.dictItemList, { dictType: row.dictType, pageSize: MOST })
  const close = () => setOpen(undefined)
  return (
    <AppModal
      open
      width={880}
      title={t('system:dictItems.title', { name: row.dictName })}
      footer={
        may(dict.dictItemAdd) && (
          <Button icon={<PlusOutlined />} type="primary" onClick={() => setOpen({ what: 'add' })}>
            {t('system:dictItems.add')}
          </Button>
        )
      }
      onCancel={onClose}
    >
      <Table<Item>
        size="small"
        rowKey="dictItemId"
        loading={isPending && !error}
        pagination={false}
        scroll={{ x: 'max-content', y: 440 }}
        dataSource={data?.list}
        locale={{ emptyText: error ? faultText(error, t('kernel:fault.service')) : t('system:dictItems.nothing') }}
        columns={[
          { title: fieldName('dictKey'), render: (_, item) => <bdi dir="ltr">{item.dictKey}</bdi> },
          { title: fieldName('dictValue'), dataIndex: 'dictValue' },
          { title: fieldName('dictSort'), dataIndex: 'dictSort', align: 'right' },
          {
            title: fieldName('dictStatus'),
            render: (_, item) => field(dict.dictItemList.row, item, 'dictStatus'),
          },
          {
            title: t('kernel:list.actions'),
            render: (_, item) => (
              <span className="ch-row-actions">
                {may(dict.dictItemEdit) && (
                  <Button type="link" size="small" onClick={() => setOpen({ what: 'edit', item })}>
                    {t('system:setup.edit')}
                  </Button>
                )}
                {may(dict.dictItemDelete) && !item.builtIn && (
                  <Button type="link" size="small" danger onClick={() => setOpen({ what: 'delete', item })}>
                    {t('system:setup.delete')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {open?.what === 'add' && <AddDialog row={row} onClose={close} />}
      {open?.what === 'edit' && <EditDialog row={open.item} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog row={open.item} onClose={close} />}
    </AppModal>
  )
}
