/** The frame around a screen: dark site, light (forms, the participant's app), admin, none (scanner), or one full-screen picture (teaser). */
export type LayoutName = 'marketing' | 'light' | 'admin' | 'bare' | 'cinema'
