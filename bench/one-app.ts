/** Who may do all that the administrator may, of one app alone: what is kept for everybody does not answer him by chance. */
export const ONE_APP = 'bench-one-app'

export const oneAppStatements: readonly string[] = [
  `insert into staff_user (username, name, position, password_hash, all_apps, created_at, updated_at)
    select '${ONE_APP}', 'One App', position, password_hash, false, created_at, updated_at from staff_user where username = 'admin'`,
  `insert into staff_user_role (user_id, role_id)
    select u.id, r.id from staff_user u join role r on r.code = 'admin' where u.username = '${ONE_APP}'`,
  `insert into staff_user_app (user_id, app_id)
    select u.id, (select min(id) from app where app_ssid like 'BENCH%') from staff_user u where u.username = '${ONE_APP}'`,
]
