import { useQuery } from '@tanstack/react-query'
import { CallFault } from './call-fault'
import { apiPrefix, commonHeaders } from './client'

/** `path` is below the web base, as answers give it: `/file/view/{fileId}`. */
async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(`${apiPrefix()}/api/web${path}`, { headers: commonHeaders(), signal })
  const type = response.headers.get('content-type') ?? ''
  // A refusal is JSON; it must not end up as a broken picture.
  if (!response.ok || type.includes('json')) {
    const body = (await response.json().catch(() => undefined)) as { code?: number; msg?: string } | undefined
    throw new CallFault(Number(body?.code ?? response.status), body?.msg ?? '')
  }
  return response.blob()
}

/** The address of a stored file for a player; whoever asked for it lets it go. */
export const fileUrl = async (path: string): Promise<string> => URL.createObjectURL(await fetchFile(path))

/** Saves a stored file under a name of the user's disk. */
export async function saveStoredFile(path: string, name: string): Promise<void> {
  saveBlob(name, await fetchFile(path))
}

/** Gives bytes to the person as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/**
 * The address of a stored picture for an `img`. The request needs the token's header, so the picture is fetched and
 * kept as an object URL; it lives as long as the cache keeps it.
 */
export function useFileUrl(path: string | null | undefined): { url: string | undefined; failed: boolean } {
  const query = useQuery({
    queryKey: ['files', path],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchFile(path!, signal)),
    enabled: Boolean(path),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: query.data, failed: query.isError }
}

/** A page that the server makes, e.g. a statement: fetched anew each time, for what it says changes. */
export function usePageText(path: string): { page: string | undefined; fault: string | undefined } {
  const query = useQuery({
    queryKey: ['pages', path],
    queryFn: async ({ signal }) => (await fetchFile(path, signal)).text(),
    gcTime: 0,
    staleTime: 0,
  })
  return { page: query.data, fault: query.isError ? query.error.message : undefined }
}
