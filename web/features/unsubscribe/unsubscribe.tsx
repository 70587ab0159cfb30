import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
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

/** `/uitschrijven#…`: no more news, by the link of a mail. A press, because mail programs open links by themselves. */
export default function Unsubscribe() {
  usePageTitle('Uitschrijven')
  const token = useLocation().hash.slice(1)
  const leave = useMutation({ mutationFn: () => unwrap(call(campaignEndpoints.unsubscribe, { params: { token } })) })
  const failure = leave.error ? failureOf(leave.error) : undefined
  return (
    <>
      <Top>
        <Logo />
      </Top>
      <PageBody>
        {leave.isSuccess ? (
          <PageHead title="Je bent uitgeschreven" lead="Je krijgt geen nieuws meer van ons. Mail over je eigen ticket blijft komen." />
        ) : (
          <>
            <PageHead title="Uitschrijven" lead="Wil je geen nieuws meer per mail? Mail over je eigen ticket blijft komen." />
            {token === '' && (
              <Notice kind="warn" title="Deze link werkt niet">
                De link is niet compleet. Open hem nog eens vanuit je mail.
              </Notice>
            )}
            {failure && (
              <Notice kind="bad" title="Niet uitgeschreven">
                {failure.kind === 'refused' && failure.code === 'invalid_input'
                  ? 'De link is niet compleet. Open hem nog eens vanuit je mail.'
                  : failure.message}
              </Notice>
            )}
          </>
        )}
        <Actions>
          {leave.isSuccess || token === '' ? (
            <ButtonLink to="/" variant="outline">
              Naar de site
            </ButtonLink>
          ) : (
            <Button variant="primary" busy={leave.isPending} busyText="Bezig..." onClick={() => leave.mutate()}>
              Schrijf mij uit
            </Button>
          )}
        </Actions>
      </PageBody>
    </>
  )
}
