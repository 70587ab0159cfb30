/** Styles that let a long button label wrap. At double text size it needs two lines on a phone. */
export const wrappingButtonStyles = {
  maxWidth: 'full',
  height: 'auto',
  minHeight: 'table',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const
