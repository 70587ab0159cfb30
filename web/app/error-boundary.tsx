import { Component, type ReactNode } from 'react'
import { reloadOnceForNewVersion } from './reload-once.ts'
import { CrashScreen } from './crash-screen.tsx'

interface Props {
  children: ReactNode
}
interface State {
  crashed: boolean
}

/** Catches the errors that a screen throws while it renders. It is a class, because only a class component can catch these errors. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crashed: false }

  static getDerivedStateFromError(): State {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    // web/monitoring/report-errors.ts listens for this event, if the visitor allowed measuring.
    window.dispatchEvent(new CustomEvent('screen-error', { detail: error }))
    reloadOnceForNewVersion(error)
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
