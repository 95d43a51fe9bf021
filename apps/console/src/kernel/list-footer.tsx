import { PAGE_SIZES } from '@countinghouse/contract/kernel/call'
import { Pagination } from 'antd'
import { useText } from './i18n'
import './list-footer.css'

interface FooterProps {
  total: number
  /** There are more than `total`. */
  more: boolean | undefined
  pageNum: number
  pageSize: number
  onChange: (pageNum: number, pageSize: number) => void
}

/** 'from-to total N items', pages, jumper and sizes. */
export function ListFooter({ total, more, pageNum, pageSize, onChange }: FooterProps) {
  const t = useText()
  return (
    <Pagination
      className="ch-footer"
      current={pageNum}
      pageSize={pageSize}
      total={total}
      showQuickJumper
      showSizeChanger
      pageSizeOptions={[...PAGE_SIZES]}
      showTotal={(all, [from, to]) => t(more ? 'kernel:list.totalMore' : 'kernel:list.total', { from, to, total: all })}
      onChange={(page, size) => onChange(size === pageSize ? page : 1, size)}
    />
  )
}
