import { Modal } from 'antd'
import { useEffect } from 'react'
import { useQuestions } from './question'

export function QuestionDialogs() {
  const [modal, dialogs] = Modal.useModal()
  const asked = useQuestions(state => state.asked)
  useEffect(() => {
    if (asked.length === 0) return
    useQuestions.setState({ asked: [] })
    for (const question of asked) void modal.confirm(question)
  }, [asked, modal])
  return dialogs
}
