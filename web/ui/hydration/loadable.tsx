import { lazy, useState, type ComponentType } from 'react'

export interface Loadable<Props> {
  /** Fetches the code; afterwards `View` renders without suspending. Nothing to wait for once it is here. */
  load: () => Promise<void> | undefined
  View: ComponentType<Props>
}

/**
 * A component whose code is fetched when it is first rendered, as `lazy` does, or before: what is prerendered must be rendered in
 * one pass, and a lazy component would leave a hole in it.
 */
export function loadable<Props extends object>(fetchModule: () => Promise<{ default: ComponentType<Props> }>): Loadable<Props> {
  let here: ComponentType<Props> | undefined
  const Later = lazy(fetchModule) as unknown as ComponentType<Props>
  const fetchIt = async () => {
    here = (await fetchModule()).default
  }
  const load = () => (here ? undefined : fetchIt())
  // Chosen once: another component in the same place would throw away what it holds.
  function View(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Chosen {...props} />
  }
  return { load, View }
}
