import { lazy, useState, type ComponentType } from 'react'

export interface Loadable<Props> {
  /** Fetches the code; afterwards `View` draws at once. */
  load: () => Promise<void>
  View: ComponentType<Props>
}

/**
 * A component whose code comes when it is drawn, as `lazy`, or before: what is drawn ahead must be drawn in one go,
 * and a lazy component would leave a hole in the first pass.
 */
export function loadable<Props extends object>(fetchModule: () => Promise<{ default: ComponentType<Props> }>): Loadable<Props> {
  let here: ComponentType<Props> | undefined
  const Later = lazy(fetchModule) as unknown as ComponentType<Props>
  const load = async () => {
    here = (await fetchModule()).default
  }
  // Chosen once: another component in the same place would throw away what it holds.
  function View(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Later)
    return <Chosen {...props} />
  }
  return { load, View }
}
