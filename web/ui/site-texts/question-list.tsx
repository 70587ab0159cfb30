import { readQuestions } from '#shared/facts/terms-text.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { LongText } from './long-text.tsx'

const List = chakra('div', { base: { marginBlockStart: '5', borderBlockEnd: '1px solid', borderColor: 'edge', maxWidth: '52rem' } })
const Item = chakra('details', {
  base: {
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    '& svg': { flex: 'none', color: 'fg.accent', transition: 'transform', transitionDuration: 'fast' },
    '&[open] svg': { transform: 'rotate(180deg)' },
  },
})
const Ask = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'touch',
    paddingBlock: '3',
    textStyle: 'h4',
    color: 'fg.strong',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})
const Answer = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    maxWidth: 'measure',
    paddingBlockEnd: '5',
    color: 'fg',
    '& ul': { display: 'grid', gap: '2', paddingInlineStart: '4.5', listStyle: 'square' },
    '& a': { fontWeight: 'semibold', textDecoration: 'underline' },
    '& p, & li': { overflowWrap: 'anywhere' },
  },
})

/** The frequently asked questions; a press opens an answer, even without script. `open`: all answers are open at first. */
export const QuestionList = ({ open }: { open?: boolean }) => (
  <List>
    {readQuestions(useFacts()).map(({ question, answer }, at) => (
      <Item key={at} open={open}>
        <Ask>
          <span>{question}</span>
          <Icon name="chevronDown" />
        </Ask>
        <Answer>
          <LongText text={answer} screen="events" />
        </Answer>
      </Item>
    ))}
  </List>
)
