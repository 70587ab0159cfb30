import { chakra } from '#web/ui/theme/chakra.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { useKeepClear } from '#web/ui/feedback/keep-clear.ts'
import { useHydratedPath } from '#web/ui/hydration/use-hydrated-path.ts'
import { Ground } from '#web/ui/theme/ground.tsx'

/**
 * Screens where somebody pays, scans or shows a ticket (decision 32), the office, and a film from edge to edge whose
 * buttons are where it would lie.
 */
const quiet =
  /^\/(checkout|payment-|ticket-confirmation|shop\/(checkout|success)|participant-(community-)?dashboard|crew-scanner|check-in|material-management|wave-management|notifications|admin|teaser)/

/** Where its top is the way to the cart, which says how many are in it. */
const sells = /^\/(shop|merchandise)\/?$/

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
    maxHeight: 'calc(100dvh - var(--action-bar, 0px))',
    overflowY: 'auto',
    bg: 'bg',
    color: 'fg',
    boxShadow: 'paper',
  },
})
const Head = chakra('h2', {
  base: {
    textStyle: 'h4',
    color: 'fg.strong',
    mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Text = chakra('p', {
  base: {
    textStyle: 'small',
    lineHeight: '1.4',
    margin: { base: '0 40px 10px 0', md: '8px 0 14px' },
    '& a': { color: 'fg.strong', textDecoration: 'underline', whiteSpace: 'nowrap' },
  },
})
// Each on its own: as one piece of text they would be the largest thing that a browser finds painted on a quiet page
// (LCP), and stand for it.
const Sentence = chakra('span', { base: { display: 'inline-block' } })
const Answers = chakra('div', {
  base: {
    display: 'grid', // under each other in large text
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gap: '2.5',
  },
})
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

/**
 * The cookie notice: two equal answers and a way to leave it. It comes with the page; `<html data-consent>` hides it, and what its buttons
 * do is in web/monitoring/consent.ts, so that it works before the app does.
 */
export default function ConsentBanner() {
  const path = useHydratedPath()
  const { place, low } = useKeepClear()
  if (quiet.test(path)) return null
  return (
    <Ground kind="foam" data-no-print>
      <Sheet aria-label="Cookies" data-cookie-notice ref={place} data-low={low || sells.test(path) || undefined}>
        <Head>Cookies</Head>
        <Text>
          <Sentence>Mogen we meten hoe goed de site werkt?</Sentence> <Sentence>Dat blijft bij ons.</Sentence>{' '}
          <Sentence>Zonder werkt alles ook.</Sentence>{' '}
          <Sentence>
            <a href="/privacy#meten">Wat we meten</a>
          </Sentence>
        </Text>
        <Answers>
          <Button size="compact" data-consent-answer="declined">
            Weigeren
          </Button>
          <Button size="compact" data-consent-answer="accepted">
            Accepteren
          </Button>
        </Answers>
        <Close type="button" aria-label="Sluiten" data-consent-answer="closed">
          <Icon name="cross" />
        </Close>
      </Sheet>
    </Ground>
  )
}
