import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Failure } from '#web/api/failure.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'

const Result = chakra('div', { base: { outline: 'none' } })
const Actions = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start', marginBlockStart: '5' } })
const notComplete = 'De link is niet compleet. Open hem nog eens vanuit je mail.'

interface Texts {
  title: string
  lead: string
}

interface MailLinkPageProps extends Texts {
  done: Texts
  /** The title above the reason of a failure. */
  failTitle: string
  button: string
  /** Performs the action of the link with its token. Rejects if that fails. */
  run: (token: string) => Promise<unknown>
}

/** Shows the page of a mailed link (`#` and a token). Acts only after a press of the button, because mail programs open links too. */
export function MailLinkPage({ title, lead, done, failTitle, button, run }: MailLinkPageProps) {
  usePageTitle(title)
  const token = useLocation().hash.slice(1)
  const work = useMutation({ mutationFn: () => run(token) })
  const result = useRef<HTMLDivElement>(null)
  // Focuses the result, because the focused button disappears. A screen reader then reads the result, and Tab continues from there.
  useEffect(() => void (work.isSuccess && result.current?.focus()), [work.isSuccess])
  return (
    <>
      <BrandTop />
      <PageBody>
        <Result ref={result} tabIndex={-1}>
          <PageHead {...(work.isSuccess ? done : { title, lead })} />
        </Result>
        {token === '' && (
          <Notice kind="warn" title="Deze link werkt niet">
            {notComplete}
          </Notice>
        )}
        {work.error && (
          <Notice kind="bad" title={failTitle}>
            {formatFailure(failureOf(work.error))}
          </Notice>
        )}
        <Actions>
          {work.isSuccess || token === '' ? (
            <ButtonLink to="/" variant="outline">
              Naar de site
            </ButtonLink>
          ) : (
            <Button variant="primary" busy={work.isPending} busyText="Bezig..." onClick={() => work.mutate()}>
              {button}
            </Button>
          )}
        </Actions>
      </PageBody>
    </>
  )
}

const formatFailure = (failure: Failure) => (failure.kind === 'refused' && failure.code === 'invalid_input' ? notComplete : failure.message)
