import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { communityEndpoints } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'

const Top = chakra('header', {
  base: { maxWidth: 'wide', width: 'full', marginInline: 'auto', paddingInline: 'gutter', paddingBlock: '3' },
})
const Actions = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start', marginBlockStart: '5' } })

/** `/nieuwsbrief#…`: on the list of the newsletter, by the link of a mail. A press, because mail programs open links by themselves. */
export default function ConfirmNewsletter() {
  usePageTitle('Nieuwsbrief')
  const token = useLocation().hash.slice(1)
  const confirm = useMutation({ mutationFn: () => unwrap(call(communityEndpoints.confirmNewsletter, { body: { token } })) })
  const failure = confirm.error ? failureOf(confirm.error) : undefined
  return (
    <>
      <Top>
        <Logo />
      </Top>
      <PageBody>
        {confirm.isSuccess ? (
          <PageHead title="Je bent aangemeld" lead="Je krijgt af en toe een mail. Onderaan elke mail kun je je weer uitschrijven." />
        ) : (
          <>
            <PageHead title="Nieuwsbrief" lead="Nieuwe waves, uitslagen en de start van de verkoop. Af en toe een mail." />
            {token === '' && (
              <Notice kind="warn" title="Deze link werkt niet">
                De link is niet compleet. Open hem nog eens vanuit je mail.
              </Notice>
            )}
            {failure && (
              <Notice kind="bad" title="Nog niet aangemeld">
                {failure.message}
              </Notice>
            )}
          </>
        )}
        <Actions>
          {confirm.isSuccess || token === '' ? (
            <ButtonLink to="/" variant="outline">
              Naar de site
            </ButtonLink>
          ) : (
            <Button variant="primary" busy={confirm.isPending} busyText="Bezig..." onClick={() => confirm.mutate()}>
              Meld mij aan
            </Button>
          )}
        </Actions>
      </PageBody>
    </>
  )
}
