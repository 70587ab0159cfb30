import { useEffect, useState } from 'react'

interface Late<Code> {
  /** Undefined while it loads or if loading failed. */
  code: Code | undefined
  failed: boolean
  again: () => void
}

/**
 * Creates a loader of code that the scanner does not wait for when it starts. `load` fetches the code: never twice at the same time, and
 * again after a failure. `useDeferred` is a hook that fetches the code too, and returns whether it has loaded.
 */
export function deferredCode<Code>(fetchCode: () => Promise<Code>): { load: () => Promise<Code>; useDeferred: () => Late<Code> } {
  let here: Code | undefined
  let coming: Promise<Code> | undefined
  const load = () => {
    coming ??= fetchCode().then(
      (code) => (here = code),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return {
    load,
    useDeferred() {
      const [code, setCode] = useState(() => here)
      const [failed, setFailed] = useState(false)
      useEffect(() => {
        if (code || failed) return
        let isUnmounted = false
        void load().then(
          (one) => isUnmounted || setCode(() => one),
          () => isUnmounted || setFailed(true),
        )
        return () => void (isUnmounted = true)
      }, [code, failed])
      return { code, failed, again: () => setFailed(false) }
    },
  }
}
