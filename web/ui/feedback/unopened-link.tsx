import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

interface UnopenedLinkProps {
  title: string
  /** The fragment of the link; empty if the link was cut off. */
  token: string
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** The spinner's label while the token is looked up. */
  loadingLabel: string
  /** The notice's title when no answer came. */
  failedTitle: string
  /** Shown under the message about a dead link: another way to continue. */
  children?: ReactNode
}

/**
 * Fills the page of a mailed link that has no content yet: a spinner during the lookup, or a message if the link is dead or incomplete, or
 * if no answer came.
 */
export function UnopenedLink({ title, token, query, loadingLabel, failedTitle, children }: UnopenedLinkProps) {
  const { error, refetch, isFetching } = query
  const failure = error ? failureOf(error) : undefined
  if (token !== '' && !failure)
    return (
      <PageBody>
        <Spinner label={loadingLabel} />
      </PageBody>
    )
  const isGone = !failure || (failure.kind === 'refused' && failure.code !== 'too_many_attempts')
  return (
    <PageBody>
      <PageHead title={title} />
      {isGone ? (
        <Notice kind="warn" title="Deze link werkt niet">
          <p>
            {failure && failure.kind === 'refused' && failure.code === 'link_expired'
              ? failure.message
              : 'De link is niet compleet. Open hem nog eens vanuit je mail.'}
          </p>
          {children}
        </Notice>
      ) : (
        <Notice kind="bad" title={failedTitle}>
          <p>{failure.message}</p>
          <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" busy={isFetching} onClick={() => void refetch()}>
            Probeer opnieuw
          </Button>
        </Notice>
      )}
    </PageBody>
  )
}
