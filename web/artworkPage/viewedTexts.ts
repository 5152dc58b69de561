export const viewedTexts = { title: 'Récemment consultées' } as const
