import { Modal } from 'antd'
import { useEffect } from 'react'
import { useQuestions } from './question'

export function QuestionDialogs() {
  const [modal, dialogs] = Modal.useModal()
  const pending = useQuestions(state => state.pending)
  useEffect(() => {
    if (pending.length === 0) return
    useQuestions.setState({ pending: [] })
    for (const question of pending) void modal.confirm(question)
  }, [pending, modal])
  return dialogs
}
