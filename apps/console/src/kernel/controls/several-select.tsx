import { Select, type SelectProps } from 'antd'
import { useState } from 'react'

/** A choice of several. Tab leaves it with what was chosen: the library takes the marked choice in or out at Tab. */
export function SeveralSelect<V extends string | number>(props: SelectProps<V[]>) {
  const [open, setOpen] = useState(false)
  return (
    <Select<V[]>
      mode="multiple"
      {...props}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={event => {
        if (event.key !== 'Tab') return
        event.stopPropagation()
        setOpen(false)
      }}
    />
  )
}
