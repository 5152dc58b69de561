const closeShop = async (): Promise<void> => {
  const close: unknown = Reflect.get(globalThis, 'closeShop')
  if (typeof close === 'function') await close()
}

export default closeShop
