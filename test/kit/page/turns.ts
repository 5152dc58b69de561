const { setTimeout: wait } = globalThis

/** Lets what was begun go on for some turns of the event loop, however long each takes and whatever clock the test has set. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => wait(resolve))
}
