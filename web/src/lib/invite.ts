// Ways to send a link: the clipboard, and the device's own way of sharing where it has one.

/** Copy a text; on plain http, where there is no clipboard, by way of a field. Whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'unseen'
    // inside an open dialog, for nothing outside it can be selected
    const place = document.querySelector('dialog[open]') ?? document.body
    place.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Let the person choose whom to send it to; who changes their mind has not failed. */
export async function share(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined)
}
