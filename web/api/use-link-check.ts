import { useEffect, useEffectEvent } from 'react'
import { accountEndpoints, type LinkKind } from '#shared/contract/accounts.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'

/**
 * Checks a mailed link when its page opens, so that nobody types a password for a link that no longer works. `onFailure` gets every
 * failure, also that of a lost connection, after which the link may still work.
 */
export function useLinkCheck(kind: LinkKind, token: string, onFailure: (failure: Failure) => void): void {
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isOpen = true
    void call(accountEndpoints.checkLink, { body: { kind, token } }).then((result) => {
      if (isOpen && !result.ok) fail(result.failure)
    })
    return () => {
      isOpen = false
    }
  }, [kind, token])
}
