import { chakra } from '@chakra-ui/react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeepClear } from '#web/ui/keep-clear.ts'
import { Ground } from '#web/ui/theme/ground.tsx'
import { giveConsent, hideConsent, useConsent } from './consent-store.ts'
import { usePath } from '#web/ui/path.ts'

/** Work screens, where a notice would be in the way of a hand in a hurry; and a film from edge to edge, whose buttons are where it would lie. */
const quiet = /^\/(crew-scanner|check-in|admin|teaser)/

const Sheet = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'cookie',
    bottom: { base: 'var(--action-bar, 0px)', md: 'calc(24px + var(--action-bar, 0px))' },
    // On a short phone the button of the home page stands where the notice would lie: then it lies at the top.
    '@media (max-width: 768px) and (max-height: 759px)': { '&:not([data-low])': { top: '0', bottom: 'auto' } },
    insetInlineEnd: { base: '0', md: 'gutter' },
    insetInlineStart: { base: '0', md: 'auto' },
    width: { md: '430px' },
    padding: { base: '12px 20px 14px', md: '18px 20px 20px' },
    bg: 'bg',
    color: 'fg',
    boxShadow: 'paper',
    animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)',
  },
})
const Head = chakra('h2', {
  base: {
    textStyle: 'h4',
    color: 'fg.strong',
    mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Text = chakra('p', { base: { textStyle: 'small', lineHeight: '1.4', margin: { base: '0 40px 10px 0', md: '8px 0 14px' } } })
const Answers = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2.5' } })
const Close = chakra('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1.5',
    top: { base: '0', md: '1' },
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    color: 'fg.strong',
  },
})

/** The cookie notice: two equal answers and a way to leave it, for as long as nothing was answered. */
export function ConsentBanner() {
  const { consent, hidden } = useConsent()
  const path = usePath()
  const { place, low } = useKeepClear()
  if (consent || hidden || quiet.test(path)) return null
  return (
    <Ground kind="foam" data-no-print>
      <Sheet aria-label="Cookies" ref={place} data-low={low || undefined}>
        <Head>Cookies</Head>
        <Text>We meten hoe de site gebruikt wordt, als dat van jou mag. Zonder werkt alles ook.</Text>
        <Answers>
          <Button size="compact" onClick={() => giveConsent('declined')}>
            Weigeren
          </Button>
          <Button size="compact" onClick={() => giveConsent('accepted')}>
            Accepteren
          </Button>
        </Answers>
        <Close type="button" aria-label="Sluiten" onClick={hideConsent}>
          <Icon name="cross" />
        </Close>
      </Sheet>
    </Ground>
  )
}
