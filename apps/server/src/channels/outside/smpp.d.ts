// What this program uses of the package, which has no types of its own.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server, Socket } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    sequence_number: number
    message_id?: string
    short_message?: { message: string; udh?: Buffer[] }
    esm_class?: number
    receipted_message_id?: string
    message_state?: number
    source_addr?: string
    destination_addr?: string
    data_coding?: number
    registered_delivery?: number
    user_message_reference?: number
    system_id?: string
    password?: string
    response(options?: object): Pdu
  }
  export interface Session extends EventEmitter {
    socket: Socket
    send(pdu: Pdu, onResponse?: (pdu: Pdu) => void): boolean
    bind_transceiver(options: object, onResponse: (pdu: Pdu) => void): boolean
    bind_transmitter(options: object, onResponse: (pdu: Pdu) => void): boolean
    bind_receiver(options: object, onResponse: (pdu: Pdu) => void): boolean
    submit_sm(options: object, onResponse: (pdu: Pdu) => void): boolean
    deliver_sm(options: object, onResponse?: (pdu: Pdu) => void): boolean
    enquire_link(onResponse?: (pdu: Pdu) => void): boolean
    close(): void
    destroy(): void
  }
  interface Package {
    connect(options: { host: string; port: number; tls: boolean; servername?: string }, listener: () => void): Session
    createServer(listener: (session: Session) => void): Server
  }
  const smpp: Package
  export default smpp
}
