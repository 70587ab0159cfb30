import { lazy, useState, type ComponentType } from 'react'

export interface Loadable<Props> {
  /** Fetches the code; afterwards `View` renders without suspending. Undefined once the code has loaded. */
  load: () => Promise<void> | undefined
  View: ComponentType<Props>
}

/**
 * Creates a component whose code is fetched when it is first rendered, like `lazy`, or earlier by `load`. The build renders a page in one
 * pass, in which a lazy component would be empty.
 */
export function loadable<Props extends object>(fetchModule: () => Promise<{ default: ComponentType<Props> }>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(fetchModule) as unknown as ComponentType<Props>
  const fetchIt = async () => {
    loaded = (await fetchModule()).default
  }
  const load = () => (loaded ? undefined : fetchIt())
  // Chosen once, because another component in the same place would lose the state.
  function View(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return { load, View }
}
