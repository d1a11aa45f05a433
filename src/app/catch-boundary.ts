/**
 * In the place of the router's own file of this name (vite.config.ts), which brings an unstyled English error screen along
 * on every page. Ours are always given: src/app/router.tsx.
 */
import { Component, type ComponentType, createElement, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Another key is another page: its error is forgotten. */
  getResetKey: () => unknown
  errorComponent: ComponentType<{ error: unknown; reset: () => void }>
  onCatch?: (error: unknown, info: ErrorInfo) => void
  children: ReactNode
}
interface State {
  key?: unknown
  /** Wrapped, since anything can be thrown. */
  failure: [unknown] | null
  /** The failure that this state was last derived from. */
  known: [unknown] | null
}

export class CatchBoundary extends Component<Props, State> {
  override state: State = { failure: null, known: null }

  static getDerivedStateFromProps({ getResetKey }: Props, { key: before, failure, known }: State): State {
    const key = getResetKey()
    // A page that fails as it is opened comes with a new key: its own failure is not the one to forget.
    const kept = key === before || failure !== known ? failure : null
    return { key, failure: kept, known: kept }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: [error] }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCatch?.(error, info)
  }

  reset = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure
      ? createElement(this.props.errorComponent, { error: failure[0], reset: this.reset })
      : this.props.children
  }
}

/** The router's other uses of it are for what the server draws: nothing. */
export const ErrorComponent = () => null
