import { Component, type ReactNode } from 'react'
import { ExceptionPage } from './exception-page'

/** A page that breaks shows 500 in its own tab; the other tabs and the shell go on. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override componentDidCatch(error: Error) {
    console.error(error)
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return <ExceptionPage code="500" onRetry={() => this.setState({ broken: false })} />
  }
}
