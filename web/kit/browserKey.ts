type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** With one of these modifiers a key belongs to the browser: it goes back, scrolls to an end, or makes the text larger. */
export const isBrowserKey = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => altKey || ctrlKey || metaKey
