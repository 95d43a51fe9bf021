-- Rights are compared as they are (decision 0011); nobody asked for their version.
alter table staff_user drop column rights_version;
